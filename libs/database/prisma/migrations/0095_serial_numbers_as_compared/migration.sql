-- A serial number as it is compared: without white space and what shows nowhere, and in upper case (docs/decisions/0047-visits-and-what-is-sent-once.md).
-- It is `meterSerial` of libs/market; a test compares them for every character.
CREATE FUNCTION public.meter_serial(serial text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT pg_catalog.upper(pg_catalog.regexp_replace(serial COLLATE "C",
      '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000'
      '\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufdd0-\ufdef\ufe00-\ufe0f'
      '\ufeff\uffa0\ufff0-\ufffb\ufffe-\uffff\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3'
      '\U0001d173-\U0001d17a\U0001fffe-\U0001ffff\U0002fffe-\U0002ffff\U0003fffe-\U0003ffff\U0004fffe-\U0004ffff\U0005fffe-\U0005ffff\U0006fffe-\U0006ffff\U0007fffe-\U0007ffff'
      '\U0008fffe-\U0008ffff\U0009fffe-\U0009ffff\U000afffe-\U000affff\U000bfffe-\U000bffff\U000cfffe-\U000cffff\U000dfffe-\U000e0fff\U000efffe-\U000effff\U000ffffe-\U000fffff\U0010fffe-\U0010ffff]',
    '', 'g') COLLATE "C")
$$;

-- DropIndex
DROP INDEX "asset_team_id_serial_number_idx";
CREATE INDEX "asset_serial_number" ON "asset" ("team_id", public.meter_serial("serial_number"));
