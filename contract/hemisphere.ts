import type { Hemisphere } from './settings.ts';

/**
 * Time zones south of the equator: those whose principal location has a southern latitude in the IANA time zone
 * database's zone.tab (2025b), and the older names that browsers still report for them. Whole regions stand with a
 * trailing slash.
 */
const southern: readonly string[] = [
  'Antarctica/',
  'Australia/',
  'America/Argentina/',
  ...named(
    'Africa',
    'Blantyre Brazzaville Bujumbura Dar_es_Salaam Gaborone Harare Johannesburg Kigali Kinshasa Luanda Lubumbashi Lusaka Maputo Maseru Mbabane Nairobi Windhoek',
  ),
  ...named(
    'America',
    'Araguaina Asuncion Bahia Belem Buenos_Aires Campo_Grande Catamarca Cordoba Coyhaique Cuiaba Eirunepe Fortaleza Guayaquil Jujuy La_Paz Lima Maceio Manaus Mendoza Montevideo Noronha Porto_Acre Porto_Velho Punta_Arenas Recife Rio_Branco Rosario Santarem Santiago Sao_Paulo',
  ),
  ...named('Asia', 'Dili Jakarta Jayapura Makassar Pontianak Ujung_Pandang'),
  ...named('Atlantic', 'South_Georgia St_Helena Stanley'),
  ...named('Brazil', 'Acre DeNoronha East West'),
  ...named('Chile', 'Continental EasterIsland'),
  ...named('Indian', 'Antananarivo Chagos Christmas Cocos Comoro Kerguelen Mahe Mauritius Mayotte Reunion'),
  ...named(
    'Pacific',
    'Apia Auckland Bougainville Chatham Easter Efate Enderbury Fakaofo Fiji Funafuti Galapagos Gambier Guadalcanal Kanton Marquesas Nauru Niue Norfolk Noumea Pago_Pago Pitcairn Port_Moresby Rarotonga Samoa Tahiti Tongatapu Wallis',
  ),
  'NZ',
  'NZ-CHAT',
  'US/Samoa',
];

function named(region: string, cities: string): string[] {
  return cities.split(' ').map((city) => `${region}/${city}`);
}

/** Where a time zone lies, e.g. `Pacific/Auckland`. North for a zone that is not known, such as `UTC`. */
export function hemisphereOf(timeZone: string): Hemisphere {
  const isSouth = southern.some((zone) => (zone.endsWith('/') ? timeZone.startsWith(zone) : timeZone === zone));
  return isSouth ? 'south' : 'north';
}
