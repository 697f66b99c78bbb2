import { texts } from '../../core/language.ts';

/** Where Home Assistant looks for devices, and says that it has started. */
const discovery = 'homeassistant';
export const birthTopic = `${discovery}/status`;
export const birthMessage = 'online';
/** What the button sends. */
export const pressed = 'PRESS';

/** The largest id that both databases compare with a column. */
const largestId = 2 ** 31 - 1;

/** What a plant has topics for. */
type Topic = 'state' | 'watered' | 'readings';

/** The topics of an installation. What it shows of one is in no other's way. */
export function topicsOf(installation: string) {
  const base = `leafbook/${installation}`;
  const ofPlant = new RegExp(`^${base}/([1-9]\\d{0,9})/(state|watered|readings)$`);
  return {
    /** The name of the connection. */
    client: `leafbook_${installation}`,
    availability: `${base}/status`,
    /** Filters for all plants. */
    states: `${base}/+/state`,
    presses: `${base}/+/watered`,
    allReadings: `${base}/+/readings`,
    device: (plantId: number) => `leafbook_${installation}_${plantId}`,
    config: (plantId: number) => `${discovery}/device/leafbook_${installation}_${plantId}/config`,
    state: (plantId: number) => `${base}/${plantId}/state`,
    watered: (plantId: number) => `${base}/${plantId}/watered`,
    readings: (plantId: number) => `${base}/${plantId}/readings`,
    /** What a topic is about; null for anything else than a plant's. */
    read(topic: string): { plantId: number; what: Topic } | null {
      const [, id, what] = ofPlant.exec(topic) ?? [];
      return id && what && Number(id) <= largestId ? { plantId: Number(id), what: what as Topic } : null;
    },
  };
}
export type Topics = ReturnType<typeof topicsOf>;

interface ShownPlant {
  id: number;
  commonName: string;
  lastWatered: string | null;
  /** The day of its earliest open event, or null. */
  nextDue: string | null;
}

/** What Home Assistant makes a device of, in the reader's language. @param publicUrl of the app; empty if unknown */
export function discoveryOf(topics: Topics, { id, commonName }: ShownPlant, publicUrl: string): string {
  const names = texts().names.homeAssistant;
  const device = topics.device(id);
  const sensor = (field: string, name: string, more: object) => ({
    ...{ unique_id: `${device}_${field}`, name, state_topic: topics.state(id), qos: 1 },
    ...{ value_template: `{{ value_json.${field} }}`, ...more },
  });
  return JSON.stringify({
    device: {
      ...{ identifiers: [device], name: commonName, manufacturer: 'Leafbook' },
      ...(publicUrl !== '' && { configuration_url: `${publicUrl}/garden?plantId=${id}` }),
    },
    origin: { name: 'Leafbook' },
    availability_topic: topics.availability,
    components: {
      last_watered: sensor('last_watered', names.lastWatered, {
        ...{ platform: 'sensor', device_class: 'date', icon: 'mdi:watering-can' },
      }),
      next_due: sensor('next_due', names.nextDue, {
        ...{ platform: 'sensor', device_class: 'date', icon: 'mdi:calendar-clock' },
      }),
      overdue: sensor('overdue', names.overdue, { platform: 'binary_sensor', device_class: 'problem' }),
      watered: {
        ...{ platform: 'button', unique_id: `${device}_watered`, name: names.watered, icon: 'mdi:watering-can' },
        ...{ command_topic: topics.watered(id), payload_press: pressed, qos: 1 },
      },
    },
  });
}

/** The state that a plant's sensors read. @param today the garden's */
export const stateOf = ({ lastWatered, nextDue }: ShownPlant, today: string): string =>
  JSON.stringify({
    last_watered: lastWatered,
    next_due: nextDue,
    overdue: nextDue !== null && nextDue < today ? 'ON' : 'OFF',
  });
