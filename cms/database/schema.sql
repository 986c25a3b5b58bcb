-- What belongs to no module: helpers of all of them, and tables of the libraries. It runs first on the tables that
-- Strapi's sync has made in a fresh database; the schema.sql of each module runs behind it (src/bootstrap/schema.ts).

-- What the database has been through: its baseline, and the migrations since (src/bootstrap/migrations.ts).
CREATE TABLE shop_migrations (
  name text,
  phase text,
  applied_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name, phase));

-- For `LIKE '%…%'`, by the three letters that stand beside each other. Where pg_trgm neither is nor may be added, a
-- search in the back office takes longer and finds the same.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm' AND installed_version IS NULL)
    AND has_database_privilege(current_database(), 'CREATE') THEN
    CREATE EXTENSION pg_trgm;
  END IF;
END $$;

-- Tokens of Strapi's own API and transfers, its default ones too: what they open is closed, and nobody could see or
-- withdraw them any more (src/lib/strapi/editor-routes.ts).
DELETE FROM strapi_api_token_permissions;
DELETE FROM strapi_api_tokens;
DELETE FROM strapi_transfer_token_permissions;
DELETE FROM strapi_transfer_tokens;

-- `fold(text)`: a text as it is searched and compared, whatever the locale of the database (`lower` and `ILIKE` know
-- A–Z only in the "C" locale, and in Turkish not even those). It says the same as `fold` of
-- shared-types/src/domain/fold.ts. The codes of coupons and the names of categories are unique by it, and lists are
-- searched and sorted by it. Most texts are ASCII and done at once; of the others only those that hold such letters go
-- through the long table: the large letters from Latin to Armenian that are no plain letter with a mark, and the small
-- ones in their place.
CREATE FUNCTION fold(said text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text;
BEGIN
  IF octet_length(said) = length(said) THEN
    RETURN lower(said COLLATE "C");
  END IF;
  plain := lower(regexp_replace(normalize(said, NFD) COLLATE "C", '[\u0300-\u036f\u200c\u200d]', '', 'g'));
  IF plain COLLATE "C" ~ '[\u0080-\u058f\u1e9e]' THEN
    plain := replace(replace(replace(replace(replace(translate(plain,
      'øłđħŧıςÆÐØÞĐĦĲĿŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
      'oldhtiσæðoþdhĳŀlŋœtɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  END IF;
  RETURN plain;
END $$;

-- As rate-limiter-flexible wants it. Not unlogged: a crash in the transaction that makes such a table leaves PostgreSQL
-- 18 unable to recover.
CREATE TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);

-- Tells every instance that what the storefront's public answers are made of was written, and in which table: only a
-- few of them change what a search finds. However many rows a transaction writes, it is told once, when it is
-- committed. Not of stock that an order moves: PostgreSQL commits transactions that notify one after another, so the
-- app tells that afterwards.
CREATE FUNCTION tell_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('shop.stock_moved_by', true), '') <> 'order' THEN
    PERFORM pg_notify('catalogue', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;

-- For tables that only grow: what was written there is never changed or deleted.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed or deleted', TG_TABLE_NAME;
END $$;

-- Up to where in the server's log a colleague has written: what they read from a standby has to have that
-- (src/lib/database/reads.ts).
CREATE TABLE last_writes (
  user_id integer PRIMARY KEY REFERENCES up_users (id) ON DELETE CASCADE,
  position pg_lsn NOT NULL);
