-- The log of one kind: few lines of 100,000 are read by it, many from the newest.
create index decisions_action on public.decisions (action);
