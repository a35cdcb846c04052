-- Entries without a day wait in the lane of a week; entries without a recipe say what they are.
alter table weekplan_entry
  alter column day drop not null,
  alter column daytime drop not null,
  -- the Monday of the week in whose lane it waits
  add column week date,
  add column kind text not null default 'recipe' check (kind in ('recipe', 'leftovers', 'out', 'text')),
  -- the meal whose leftovers these are; they stay by their name when it goes
  add column leftover_of uuid,
  add column series_id uuid,
  -- the day that the repetition gave it, wherever it was moved to since
  add column series_day date,
  add constraint weekplan_entry_place
    check ((day is null) = (daytime is null) and (day is null) = (week is not null)),
  add constraint weekplan_entry_series check ((series_id is null) = (series_day is null));
create index weekplan_entry_week on weekplan_entry (kitchen_table_id, week) where week is not null;
create index weekplan_entry_leftovers on weekplan_entry (kitchen_table_id, leftover_of) where leftover_of is not null;
create index weekplan_entry_series on weekplan_entry (kitchen_table_id, series_id, series_day) where series_id is not null;

-- what repeats, and how it looks when it comes again
create table weekplan_series (
  kitchen_table_id uuid not null references kitchen_table (id) on delete cascade,
  id uuid not null,
  first_day date not null,
  every_weeks int not null check (every_weeks between 1 and 52),
  -- null: without end
  until date,
  -- up to which day its entries stand in the plan
  filled_to date not null,
  daytime text not null check (daytime in ('Morgen', 'Mittag', 'Abend')),
  kind text not null check (kind in ('recipe', 'out', 'text')),
  persons int not null check (persons >= 1),
  name text not null,
  recipe_id uuid references recipe (id) on delete set null,
  -- set while removing can still be undone
  removed_at timestamptz,
  primary key (kitchen_table_id, id)
);
create index weekplan_series_recipe on weekplan_series (recipe_id) where recipe_id is not null;

create table weekplan_note (
  kitchen_table_id uuid not null references kitchen_table (id) on delete cascade,
  day date not null,
  note text not null,
  changed_at timestamptz not null,
  primary key (kitchen_table_id, day)
);

create table weekplan_template (
  kitchen_table_id uuid not null references kitchen_table (id) on delete cascade,
  id uuid not null,
  name text not null,
  items jsonb not null,
  created_at timestamptz not null,
  primary key (kitchen_table_id, id)
);
