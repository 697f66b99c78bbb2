import { ownValue } from '../../../contract/own-value.ts';
import type { Hemisphere } from '../../../contract/settings.ts';

/** Zones whose main city lies south of the equator, by area; `*` is the whole area. From `zone.tab` of the tz database. */
const southern: Record<string, string> = {
  Africa:
    'Luanda Bujumbura Gaborone Kinshasa Lubumbashi Brazzaville Nairobi Maseru Blantyre Maputo Windhoek Kigali Mbabane ' +
    'Dar_es_Salaam Johannesburg Lusaka Harare',
  America:
    'Buenos_Aires Cordoba Catamarca Jujuy Mendoza La_Paz Noronha Belem Fortaleza Recife Araguaina Maceio Bahia ' +
    'Sao_Paulo Campo_Grande Cuiaba Santarem Porto_Velho Manaus Eirunepe Rio_Branco Santiago Coyhaique Punta_Arenas ' +
    'Guayaquil Lima Asuncion Montevideo',
  'America/Argentina': '*',
  Antarctica: '*',
  Asia: 'Jakarta Pontianak Makassar Jayapura Dili',
  Atlantic: 'Stanley South_Georgia St_Helena',
  Australia: '*',
  Indian: 'Cocos Christmas Chagos Comoro Antananarivo Mauritius Reunion Mahe Kerguelen Mayotte',
  Pacific:
    'Pago_Pago Rarotonga Easter Galapagos Fiji Kanton Noumea Norfolk Nauru Niue Auckland Chatham Tahiti Marquesas ' +
    'Gambier Port_Moresby Bougainville Pitcairn Guadalcanal Fakaofo Tongatapu Funafuti Efate Wallis Apia',
};

/** The hemisphere that a time zone lies in, as far as its name tells. */
export function hemisphereOf(timeZone: string): Hemisphere {
  const at = timeZone.lastIndexOf('/');
  const cities = ownValue(southern, timeZone.slice(0, Math.max(at, 0))) ?? '';
  return cities === '*' || cities.split(' ').includes(timeZone.slice(at + 1)) ? 'south' : 'north';
}

/** The name as the time zone database spells it. */
export const spelledZone = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
