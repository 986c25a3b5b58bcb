-- How many mails an address has got on a day, under a hash of it, which outlives the account and its mails
-- (`mails_a_day`). This counts one more and answers when it goes out: at once; a day later where an address that
-- somebody has confirmed has had its share; never (null) where nobody has, until somebody does. An address is confirmed
-- too when a guest has followed the link of an order's mail. Mails about orders are counted apart from all others, so
-- that nobody else uses up their share, and what is above it goes out a day later. So are codes to sign in with: else
-- who asks from ever other networks could have ever more of them sent to a stranger.
CREATE FUNCTION mail_due(address text, moment timestamp, few integer, many integer, is_order boolean DEFAULT false,
  is_code boolean DEFAULT false)
RETURNS timestamp LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  today integer;
  is_confirmed boolean :=
    EXISTS (SELECT FROM up_users WHERE lower(email) = lower(address) AND email_verified_at IS NOT NULL)
    OR EXISTS (SELECT FROM orders WHERE lower(customer_email) = lower(address) AND email_confirmed_at IS NOT NULL)
    OR EXISTS (SELECT FROM up_users WHERE phone = address AND phone_verified_at IS NOT NULL);
  counter text := CASE WHEN is_order THEN 'order ' WHEN is_code THEN 'code ' ELSE '' END || lower(address);
BEGIN
  INSERT INTO mails_a_day AS m VALUES (encode(sha256(convert_to(counter, 'UTF8')), 'hex'), moment::date, 1)
  ON CONFLICT (recipient, day) DO UPDATE SET mails = m.mails + 1 RETURNING mails INTO today;
  RETURN CASE
    WHEN today <= few OR is_confirmed AND (is_code OR today <= many) THEN moment
    WHEN is_confirmed OR is_order THEN moment + interval '1 day'
  END;
END $$;

ALTER TABLE mails
  ADD CONSTRAINT mails_key_set CHECK (key IS NOT NULL),
  ADD CONSTRAINT mails_recipient_set CHECK (recipient IS NOT NULL),
  ADD CONSTRAINT mails_subject_set CHECK (subject IS NOT NULL),
  ADD CONSTRAINT mails_attempts_set CHECK (attempts IS NOT NULL),
  ADD CONSTRAINT mails_channel_check CHECK (channel IN ('mail', 'sms', 'whatsapp', 'push'));
CREATE INDEX mails_resting_idx ON mails (failed_at) WHERE failed_at IS NOT NULL;
CREATE INDEX mails_held_idx ON mails (lower(recipient))
  WHERE next_try_at IS NULL AND sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX mails_codes_idx ON mails (recipient) WHERE expires_at IS NOT NULL;
-- An order's page names its mails, whose keys begin with `order/<id>/`.
CREATE INDEX mails_key_beginning_idx ON mails (key text_pattern_ops);
-- The outbox takes first what expires (services/outbox.ts).
CREATE INDEX mails_due_idx ON mails ((expires_at IS NULL), next_try_at, id)
  WHERE sent_at IS NULL AND failed_at IS NULL;

CREATE TABLE mails_a_day (
  recipient text,
  day date,
  mails integer NOT NULL,
  PRIMARY KEY (recipient, day));
