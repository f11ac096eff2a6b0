-- Whoever reads a proof compares its address with that of the account.
grant select (id, email) on public.mailbox_proofs to authenticated;
