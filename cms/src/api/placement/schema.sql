-- For transactions that decide first and lock last what many want (services/place-order.ts): fails one, as a
-- serialisation failure, when what it was decided upon is no longer so, and then it is decided anew.
CREATE FUNCTION must_still_hold(condition boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF condition IS NOT TRUE THEN
    RAISE EXCEPTION 'Something has changed since it was decided upon' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;

ALTER TABLE idempotency_keys
  ADD CONSTRAINT idempotency_keys_key_set CHECK (key IS NOT NULL),
  ADD CONSTRAINT idempotency_keys_request_hash_set CHECK (request_hash IS NOT NULL),
  ADD CONSTRAINT idempotency_keys_answer_set CHECK (answer IS NOT NULL),
  ADD CONSTRAINT idempotency_keys_owner_check CHECK (num_nonnulls(user_id, device_id) = 1);
CREATE UNIQUE INDEX idempotency_keys_key ON idempotency_keys (user_id, key);
CREATE UNIQUE INDEX idempotency_keys_device_key ON idempotency_keys (device_id, key);
