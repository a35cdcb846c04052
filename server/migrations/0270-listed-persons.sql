-- a recipe is put on the list for what is shown: all amounts converted, that may be for a part of a person
alter table shopping_list_recipe drop constraint shopping_list_recipe_persons_check;
alter table shopping_list_recipe alter column persons type double precision;
alter table shopping_list_recipe add constraint shopping_list_recipe_persons_check check (persons > 0);
