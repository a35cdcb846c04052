-- in which order a household meets the sections of its shops; each list begins with what the one before it knew
alter table shopping_list add column shops jsonb not null default '[]';
