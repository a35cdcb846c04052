-- which recipe a copy was made of, as long as that is there: asking twice at once makes one copy
alter table recipe add column copied_from uuid references recipe (id) on delete set null;
create index recipe_copied_from on recipe (copied_from) where copied_from is not null;
