-- A name has no control, format or direction characters, and a character that can be seen. The site refuses others with
-- a sentence. Whoever signs up past the site has an empty name instead, and so have older names like that.
update public.profiles set full_name = null
where full_name ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]'
  or full_name !~ '[^\s\u034f\u115f\u1160\u17b4\u17b5\u200c\u200d\u3164\uffa0]';

alter table public.profiles add constraint profiles_full_name_visible check (
  full_name !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]'
  and full_name ~ '[^\s\u034f\u115f\u1160\u17b4\u17b5\u200c\u200d\u3164\uffa0]'
);
