-- one invitation a table; its code is kept as a hash only
create table kitchen_table_invite (
  kitchen_table_id uuid primary key references kitchen_table (id) on delete cascade,
  code_hash bytea not null,
  created_by uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index kitchen_table_invite_inviter on kitchen_table_invite (created_by);

-- the words of the name as they are searched, each after a space; the application writes them folded
alter table account add column search_name text not null default '';
update account set search_name = ' ' || lower(first_name || ' ' || last_name);
create index account_findable_name on account using gin (search_name gin_trgm_ops) where findable;
create index account_findable_email on account (email_key text_pattern_ops) where findable;

-- where an account was signed in before, so that the failures of strangers do not count there
create table session_place (
  account_id uuid not null references account (id) on delete cascade,
  origin_hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, origin_hash)
);
insert into session_place
  select account_id, origin_hash, max(created_at) from session group by account_id, origin_hash;
