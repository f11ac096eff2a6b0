-- Members compare the address of their proof with that of the account.
grant select (id, email) on public.mailbox_proofs to authenticated;
