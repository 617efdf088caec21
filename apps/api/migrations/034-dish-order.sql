-- The place of a dish in the list. Null for a dish that was published after the last reordering: it comes last.
alter table site_published add column position int4;
