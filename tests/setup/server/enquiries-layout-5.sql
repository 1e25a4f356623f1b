CREATE TABLE arrivals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  channel TEXT NOT NULL CHECK (channel IN ('backend', 'email', 'form')),
  at TEXT NOT NULL,
  key TEXT NOT NULL,
  body TEXT NOT NULL
  );
CREATE UNIQUE INDEX arrivals_of_key ON arrivals (key, channel);
CREATE TABLE deliveries (
  key TEXT NOT NULL,
  channel TEXT NOT NULL,
  at TEXT NOT NULL,
  answers TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'gaveUp')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  error TEXT,
  PRIMARY KEY (key, channel)
  );
CREATE INDEX deliveries_due ON deliveries (channel, state, next_at);
CREATE TABLE quarantine (key TEXT PRIMARY KEY, reasons TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE follow_ups (
  key TEXT PRIMARY KEY,
  answered_at TEXT,
  answered_by TEXT,
  note TEXT NOT NULL DEFAULT ''
  ) WITHOUT ROWID;
CREATE TABLE sources (key TEXT PRIMARY KEY, source TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE page_views (
  week TEXT NOT NULL,
  page TEXT NOT NULL,
  views INTEGER NOT NULL,
  PRIMARY KEY (week, page)
  ) WITHOUT ROWID;
INSERT INTO arrivals VALUES (1, 'backend', '2026-11-26T10:10:04.825Z', 'a-key-of-filled-form-1', '{"Hotelname":"Sample Court","name":"Asha","phoneno":"+91 98100 12345","email":"asha@hotel.example","description":"A demo, please."}');
INSERT INTO arrivals VALUES (2, 'email', '2026-11-26T10:10:04.830Z', 'a-key-of-filled-form-1', '{"lib_version":"4.4.1","user_id":"embedded","service_id":"embedded","template_id":"embedded","template_params":{"hotelname":"Sample Court","name":"Asha","phonenumber":"+91 98100 12345","email":"asha@hotel.example","message":"A demo, please.","to_email":"sales@aangan.example"}}');
INSERT INTO arrivals VALUES (3, 'form', '2026-11-26T10:10:04.839Z', 'a-key-of-filled-form-2', '{"hotelname":"Sample Court","name":"Binod","phonenumber":"+91 98100 12345","email":"binod@hotel.example","message":"http://a http://b http://c http://d"}');
INSERT INTO arrivals VALUES (4, 'form', '2026-11-26T10:10:04.843Z', 'a-key-of-filled-form-3', '{"hotelname":"Sample Court","name":"Chitra","phonenumber":"+91 98100 12345","email":"chitra@hotel.example","message":"A demo, please."}');
INSERT INTO arrivals VALUES (5, 'form', '2026-11-26T10:10:04.855Z', 'a-key-of-filled-form-4', '{"hotelname":"Sample Court","name":"Deepa","phonenumber":"+91 98100 12345","email":"deepa@hotel.example","message":"A demo, please."}');
INSERT INTO arrivals VALUES (6, 'form', '2026-11-26T10:10:04.862Z', 'a-key-of-filled-form-5', '{"hotelname":"Sample Court","name":"Esha","phonenumber":"+91 98100 12345","email":"esha@hotel.example","message":"A demo, please."}');
INSERT INTO deliveries VALUES ('a-key-of-filled-form-1', 'smtp', '2026-11-26T10:10:04.825Z', '{"hotelname":"Sample Court","name":"Asha","phonenumber":"+91 98100 12345","email":"asha@hotel.example","message":"A demo, please."}', 1, 'delivered', 1, 1795687804826, NULL);
INSERT INTO deliveries VALUES ('a-key-of-filled-form-4', 'smtp', '2026-11-26T10:10:04.855Z', '{"hotelname":"Sample Court","name":"Deepa","phonenumber":"+91 98100 12345","email":"deepa@hotel.example","message":"A demo, please."}', 1, 'waiting', 0, 1795687804858, NULL);
INSERT INTO deliveries VALUES ('a-key-of-filled-form-5', 'smtp', '2026-11-26T10:10:04.862Z', '{"hotelname":"Sample Court","name":"Esha","phonenumber":"+91 98100 12345","email":"esha@hotel.example","message":"A demo, please."}', 1, 'waiting', 0, 1795687804863, NULL);
INSERT INTO quarantine VALUES ('a-key-of-filled-form-2', '["It holds 4 links."]');
INSERT INTO quarantine VALUES ('a-key-of-filled-form-3', '["Nobody had opened a page with the form."]');
INSERT INTO secrets VALUES ('stamps', 's4nYDwH7egfp8caj0i4EIGl8C28BlDheLFqQGMvywPE');
INSERT INTO follow_ups VALUES ('a-key-of-filled-form-1', '2026-11-20T09:00:00.000Z', 'Meera', 'Called.');
INSERT INTO follow_ups VALUES ('a-key-of-filled-form-3', NULL, NULL, 'A real hotel.');
INSERT INTO sources VALUES ('a-key-of-filled-form-1', '{"page":"/contactus","campaign":"monsoon"}');
INSERT INTO page_views VALUES ('2026-11-16', '/', 3);
PRAGMA user_version = 5;
