-- what a household always has at home; a table without a row has the usual things
create table kitchen_table_staples (
  kitchen_table_id uuid primary key references kitchen_table (id) on delete cascade,
  names text[] not null,
  changed_at timestamptz not null
);
