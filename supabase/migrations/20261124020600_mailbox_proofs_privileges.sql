-- Only the edge, with the secret key, marks a mailbox as proven.
grant execute on function public.mark_proven(uuid, text, boolean) to service_role;
-- Members compare the address of their proof with that of the account.
grant select (id, email) on public.mailbox_proofs to authenticated;
