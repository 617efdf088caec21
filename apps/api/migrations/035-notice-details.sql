-- A notice links to a page or another site, and is shown from and until a day in Nepal, both included. Null: no link, no limit.
alter table notices
  add column link text,
  add column starts_on date,
  add column ends_on date,
  add constraint notices_days check (ends_on >= starts_on);

-- Alt text of the image in this notice; null uses that of the picture.
alter table notice_images add column alt text;

-- File name of the upload, to find a picture by. Null for older and owned pictures.
alter table pictures add column file_name text;
