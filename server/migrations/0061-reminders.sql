-- secrets that the house made for itself, one for all its processes
create table house_secret (
  name text primary key,
  value text not null
);

-- devices that want to be reminded, as long as they are signed in
create table push_subscription (
  account_id uuid not null references account (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- the sign-in that it belongs to: without it nothing is sent
  session_family_id uuid not null,
  created_at timestamptz not null,
  primary key (account_id, endpoint)
);
create index push_subscription_endpoint on push_subscription (endpoint);

-- when a table was reminded of a list last, and of what
create table reminder_sent (
  kitchen_table_id uuid not null,
  list_id uuid not null,
  cause text not null,
  sent_at timestamptz not null,
  primary key (kitchen_table_id, list_id, cause),
  foreign key (kitchen_table_id, list_id) references shopping_list (kitchen_table_id, id) on delete cascade
);
