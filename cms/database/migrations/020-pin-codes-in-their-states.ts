import type { Knex } from 'knex';

/** The list of post offices has these codes in a state where no code begins so. */
const SLIPS = [
  [334002, 'Rajasthan', 'Bikaner'],
  [384316, 'Gujarat', ''],
  [504346, 'Telangana', ''],
  [612906, 'Tamil Nadu', ''],
  [791701, 'Arunachal Pradesh', ''],
  [799001, 'Tripura', 'Agartala'],
] as const;

/** Moves the PIN codes that a shop has had in a wrong state. */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const [zipcode, state, city] of SLIPS)
    await trx.raw(
      `UPDATE pin_codes p SET state_id = st.id, city_id = (SELECT id FROM cities WHERE state_id = st.id AND name = :city)
       FROM states st JOIN countries co ON co.id = st.country_id AND co.code = 'IN'
       WHERE p.zipcode = :zipcode AND st.name = :state AND p.state_id <> st.id`,
      { zipcode, state, city },
    );
}
