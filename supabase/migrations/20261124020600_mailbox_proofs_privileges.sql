-- Only the edge, with the secret key, marks a mailbox as proven. Nobody reads or writes the table itself.
grant execute on function public.mark_proven(uuid, text, boolean) to service_role;
