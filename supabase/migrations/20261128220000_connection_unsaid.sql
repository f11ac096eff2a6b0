-- Who has not said how they belong, and whose position does not say it, is in none of the three groups.
alter table private.directory_places
  alter column connection drop default,
  alter column connection drop not null;
