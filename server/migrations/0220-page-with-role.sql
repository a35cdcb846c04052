-- a page of the own cookbook is cut from this index alone: the role that its cards show lies in it
create index recipe_person_shelf on recipe_person (account_id, created_at, recipe_id) include (role);
drop index recipe_person_page;
alter index recipe_person_shelf rename to recipe_person_page;
