-- Rows carry their table in every key, so that a database that distributes by household can take them.
create table weekplan_entry (
  kitchen_table_id uuid not null references kitchen_table (id) on delete cascade,
  id uuid not null,
  -- a calendar day: it has no time zone
  day date not null,
  daytime text not null check (daytime in ('Morgen', 'Mittag', 'Abend')),
  persons int not null check (persons >= 1),
  -- a meal stays in the plan by its name when its recipe goes
  name text not null,
  recipe_id uuid references recipe (id) on delete set null,
  variant_id uuid references recipe_variant (id) on delete set null,
  created_at timestamptz not null,
  -- set while removing can still be undone
  removed_at timestamptz,
  primary key (kitchen_table_id, id)
);
-- links and cards name a meal alone
create index weekplan_entry_id on weekplan_entry (id);
create index weekplan_entry_day on weekplan_entry (kitchen_table_id, day);
create index weekplan_entry_recipe on weekplan_entry (recipe_id) where recipe_id is not null;
create index weekplan_entry_variant on weekplan_entry (variant_id) where variant_id is not null;

-- who subscribes to the plan of a table in a calendar; whoever leaves the table loses the link
create table weekplan_calendar (
  kitchen_table_id uuid not null,
  account_id uuid not null,
  code_hash bytea not null unique,
  created_at timestamptz not null,
  primary key (kitchen_table_id, account_id),
  foreign key (kitchen_table_id, account_id) references kitchen_table_member (kitchen_table_id, account_id) on delete cascade
);

create table grocery_list (
  kitchen_table_id uuid not null references kitchen_table (id) on delete cascade,
  id uuid not null,
  start_day date not null,
  end_day date not null,
  -- from the first thing taken on, the list no longer follows the plan
  locked boolean not null default false,
  -- what was added by hand while the list still follows the plan
  added jsonb not null default '[]',
  active jsonb not null default '[]',
  passive jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (kitchen_table_id, id)
);
create index grocery_list_id on grocery_list (id);
