-- the words of each cookbook: in which recipes each stands, and in whose names. Ids of recipes that are gone stay until
-- the recipe is noted again; whoever reads joins recipe_person.
create table cookbook_word (
  account_id uuid not null references account (id) on delete cascade,
  word text collate "C" not null,
  stem text collate "C" not null,
  recipes uuid[] not null,
  named uuid[] not null,
  primary key (account_id, word) include (stem)
);

-- whose words are noted; everybody else's are noted when they search for the first time
create table cookbook_noted (
  account_id uuid primary key references account (id) on delete cascade
);

-- recipes whose words are not noted yet, or not as they are now
create table cookbook_unnoted (
  account_id uuid not null references account (id) on delete cascade,
  recipe_id uuid not null references recipe (id) on delete cascade,
  primary key (account_id, recipe_id)
);
create index cookbook_unnoted_recipe on cookbook_unnoted (recipe_id);
