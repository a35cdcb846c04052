-- which repetition this one was split off: the part right before it, and null for the first
alter table weekplan_series add column origin uuid;
