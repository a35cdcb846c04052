-- how often somebody used what a plan counts, by day: totals and months of any beginning are sums of it
create table account_use (
  account_id uuid not null references account (id) on delete cascade,
  feature text not null check (feature in ('menucreation', 'cookeasy', 'menuupload', 'realtime')),
  day date not null,
  calls int not null,
  primary key (account_id, feature, day)
);
