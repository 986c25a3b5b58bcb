-- After: shipment

ALTER TABLE about_pages
  ADD CONSTRAINT about_pages_title_set CHECK (title IS NOT NULL),
  ADD CONSTRAINT about_pages_story_set CHECK (story IS NOT NULL);

ALTER TABLE banners
  ADD CONSTRAINT banners_title_set CHECK (title IS NOT NULL),
  ADD CONSTRAINT banners_is_active_set CHECK (is_active IS NOT NULL),
  ADD CONSTRAINT banners_created_at_set CHECK (created_at IS NOT NULL),
  ADD CONSTRAINT banners_updated_at_set CHECK (updated_at IS NOT NULL);

ALTER TABLE contact_pages
  ADD CONSTRAINT contact_pages_title_set CHECK (title IS NOT NULL);

ALTER TABLE faq_pages
  ADD CONSTRAINT faq_pages_title_set CHECK (title IS NOT NULL);

ALTER TABLE home_pages
  ADD CONSTRAINT home_pages_heading_set CHECK (heading IS NOT NULL),
  ADD CONSTRAINT home_pages_tagline_set CHECK (tagline IS NOT NULL),
  ADD CONSTRAINT home_pages_button_label_set CHECK (button_label IS NOT NULL),
  ADD CONSTRAINT home_pages_latest_title_first_set CHECK (latest_title_first IS NOT NULL),
  ADD CONSTRAINT home_pages_latest_title_second_set CHECK (latest_title_second IS NOT NULL);

ALTER TABLE legal_pages
  ADD CONSTRAINT legal_pages_privacy_title_set CHECK (privacy_title IS NOT NULL),
  ADD CONSTRAINT legal_pages_terms_title_set CHECK (terms_title IS NOT NULL);

ALTER TABLE size_guide_pages
  ADD CONSTRAINT size_guide_pages_title_set CHECK (title IS NOT NULL);

ALTER TABLE store_settings
  ADD CONSTRAINT store_settings_name_set CHECK (name IS NOT NULL),
  ADD CONSTRAINT store_settings_legal_name_set CHECK (legal_name IS NOT NULL),
  ADD CONSTRAINT store_settings_email_set CHECK (email IS NOT NULL),
  ADD CONSTRAINT store_settings_phone_set CHECK (phone IS NOT NULL),
  ADD CONSTRAINT store_settings_address_set CHECK (address IS NOT NULL),
  ADD CONSTRAINT store_settings_state_name_set CHECK (state_name IS NOT NULL),
  ADD CONSTRAINT store_settings_state_code_set CHECK (state_code IS NOT NULL),
  ADD CONSTRAINT store_settings_cash_on_delivery_set CHECK (cash_on_delivery IS NOT NULL),
  ADD CONSTRAINT store_settings_upi_set CHECK (upi IS NOT NULL),
  ADD CONSTRAINT store_settings_card_set CHECK (card IS NOT NULL),
  ADD CONSTRAINT store_settings_free_delivery_set CHECK (free_delivery IS NOT NULL),
  ADD CONSTRAINT store_settings_delivery_fee_set CHECK (delivery_fee IS NOT NULL),
  ADD CONSTRAINT store_settings_returns_days_set CHECK (returns_days IS NOT NULL),
  ADD CONSTRAINT store_settings_delivery_days_set CHECK (delivery_days IS NOT NULL),
  ADD CONSTRAINT store_settings_dispatch_days_set CHECK (dispatch_days IS NOT NULL),
  ADD CONSTRAINT store_settings_cut_off_hour_set CHECK (cut_off_hour IS NOT NULL),
  ADD CONSTRAINT store_settings_parcel_grams_set CHECK (parcel_grams IS NOT NULL),
  ADD CONSTRAINT store_settings_exchanges_set CHECK (exchanges IS NOT NULL),
  ADD CONSTRAINT store_settings_cash_check CHECK (
    cash_fee >= 0 AND cash_least >= 0 AND cash_most < 200000 AND prepaid_discount >= 0),
  ADD CONSTRAINT store_settings_prepaid_check CHECK (
    prepaid_discount_type IN ('flat', 'percentage')),
  ADD CONSTRAINT store_settings_order_prefix_check CHECK
    (order_prefix IS NOT NULL AND order_prefix ~ '^[A-Z][A-Z0-9]{1,5}$'),
  ADD CONSTRAINT store_settings_corners_check CHECK (corners IN ('square', 'soft', 'round')),
  ADD CONSTRAINT store_settings_card_style_check CHECK (card_style IN ('plain', 'framed', 'raised')),
  ADD CONSTRAINT store_settings_font_pair_check CHECK (font_pair IN (
    'marcellus-mulish', 'cormorant-work', 'playfair-source', 'garamond-karla', 'fraunces-dm', 'lora-nunito',
    'baskerville-inter', 'dmserif-manrope', 'josefin-jost')),
  ADD CONSTRAINT store_settings_parcel_grams_check CHECK (parcel_grams BETWEEN 1 AND 100000),
  ADD CONSTRAINT store_settings_refund_returns_check CHECK (refund_returns IN ('on_receipt', 'at_once')),
  ADD CONSTRAINT store_settings_series_check CHECK (
    coalesce(nullif(invoice_prefix, ''), 'INV') ~ '^[A-Z]{1,3}$'
    AND coalesce(nullif(credit_note_prefix, ''), 'CRN') ~ '^[A-Z]{1,3}$'
    AND coalesce(nullif(invoice_prefix, ''), 'INV') <> coalesce(nullif(credit_note_prefix, ''), 'CRN')
    AND coalesce(first_invoice_number, 1) BETWEEN 1 AND 999999),
  ADD CONSTRAINT store_settings_returns_paid_by_check CHECK (returns_paid_by IN ('shop', 'shopper')),
  ADD CONSTRAINT store_settings_refund_days_check CHECK (refund_days BETWEEN 0 AND 30),
  ADD CONSTRAINT store_settings_first_payment_check CHECK
    (first_payment IN ('CASH_ON_DELIVERY', 'UPI', 'CARD', 'ONLINE')),
  ADD CONSTRAINT store_settings_ornament_check CHECK (ornament IN ('line', 'lotus', 'none'));

CREATE FUNCTION keep_order_prefix() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_prefixes VALUES (NEW.order_prefix) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER store_settings_order_prefix AFTER INSERT OR UPDATE OF order_prefix ON store_settings
  FOR EACH ROW EXECUTE FUNCTION keep_order_prefix();

ALTER TABLE components_page_questions
  ADD CONSTRAINT components_page_questions_question_set CHECK (question IS NOT NULL),
  ADD CONSTRAINT components_page_questions_answer_set CHECK (answer IS NOT NULL);

ALTER TABLE components_page_sections
  ADD CONSTRAINT components_page_sections_title_set CHECK (title IS NOT NULL),
  ADD CONSTRAINT components_page_sections_body_set CHECK (body IS NOT NULL);

ALTER TABLE components_shop_links
  ADD CONSTRAINT components_shop_links_name_set CHECK (name IS NOT NULL),
  ADD CONSTRAINT components_shop_links_url_set CHECK (url IS NOT NULL);

ALTER TABLE delivery_zones
  ADD CONSTRAINT delivery_zones_name_set CHECK (name IS NOT NULL),
  ADD CONSTRAINT delivery_zones_min_days_set CHECK (min_days IS NOT NULL),
  ADD CONSTRAINT delivery_zones_max_days_set CHECK (max_days IS NOT NULL),
  ADD CONSTRAINT delivery_zones_days_check CHECK (min_days BETWEEN 0 AND max_days AND max_days <= 60),
  ADD CONSTRAINT delivery_zones_price_by_check CHECK (price_by IN ('weight', 'value', 'pieces')),
  ADD CONSTRAINT delivery_zones_express_check CHECK (free_from >= 0 AND (coalesce(express_prices, '') = '' OR
    express_min_days IS NOT NULL AND express_max_days IS NOT NULL
    AND express_min_days BETWEEN 0 AND express_max_days AND express_max_days <= 60));

ALTER TABLE pages
  ADD CONSTRAINT pages_shelf_check CHECK (shelf IN ('pages', 'journal', 'lookbook', 'category'));
-- A draft and what is published of it are two rows with one address: no two pages may share it.
CREATE UNIQUE INDEX pages_published_address_key ON pages (shelf, slug)
  WHERE published_at IS NOT NULL AND shelf <> 'category';

-- An old address leads to one new one.
ALTER TABLE redirects
  ADD CONSTRAINT redirects_old_path_set CHECK (old_path IS NOT NULL),
  ADD CONSTRAINT redirects_new_path_set CHECK (new_path IS NOT NULL);
CREATE UNIQUE INDEX redirects_old_path_key ON redirects (old_path);

-- Each prefix of an order's number that was ever used, for a bank's statement may name any of them.
CREATE TABLE order_prefixes (prefix text PRIMARY KEY);

-- Which PIN codes a courier serves, by its own list.
CREATE TABLE serviceable_pins (
  courier_id integer NOT NULL REFERENCES couriers (id) ON DELETE CASCADE,
  zipcode integer NOT NULL CHECK (zipcode BETWEEN 100000 AND 999999),
  -- It brings cash back from there.
  cash boolean NOT NULL,
  imported_at timestamp(6) NOT NULL,
  PRIMARY KEY (courier_id, zipcode));
CREATE INDEX serviceable_pins_zipcode_idx ON serviceable_pins (zipcode);

-- While there is no list, couriers go everywhere.
CREATE FUNCTION pin_reach(pin integer) RETURNS text LANGUAGE sql STABLE AS $$
SELECT CASE
  WHEN NOT EXISTS (SELECT FROM couriers c WHERE is_active
    AND EXISTS (SELECT FROM serviceable_pins WHERE courier_id = c.id)) THEN 'cash'
  ELSE coalesce((SELECT CASE WHEN bool_or(cash) THEN 'cash' ELSE 'prepaid' END
    FROM serviceable_pins p JOIN couriers c ON c.id = p.courier_id AND c.is_active
    WHERE p.zipcode = pin HAVING count(*) > 0), 'none') END $$;

-- A write to anything of the pages, blocks, menus and settings that editors fill is told to the catalogue, also to the
-- parts in tables that Strapi names.
DO $$
DECLARE
  part text;
BEGIN
  FOR part IN
    SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND (tablename ~ '^components_|_cmps$|_pages$'
      OR tablename IN ('announcements', 'banners', 'delivery_zones', 'menus', 'pages', 'pages_category_lnk',
        'redirects', 'store_settings'))
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue()', part || '_catalogue', part);
  END LOOP;
END $$;
