-- what a call to the provider cost, in the currency of its configured prices; null where nobody configured any
alter table provider_call add column price double precision;

-- what a person and the installation have used besides calls
alter table provider_use add column tokens bigint not null default 0;
alter table provider_use add column price double precision not null default 0;
alter table provider_month add column price double precision not null default 0;
