-- what is referenced is found when it is deleted
create index account_default_table on account (default_table_id) where default_table_id is not null;
create index recipe_view_variant on recipe_view (variant_id);

-- failed sign-ins that are forgotten are found by their age
create index sign_in_failure_age on sign_in_failure (blocked_until);
