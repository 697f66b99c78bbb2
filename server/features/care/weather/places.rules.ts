/** Where a garden is, if it says so. */
export interface Located {
  latitude: number | null;
  longitude: number | null;
}

/** Steps of 0.1° are some 10 km: nobody outside learns where a garden is more exactly. */
const rounded = (degrees: number): string => (Math.round(degrees * 10) / 10 + 0).toFixed(1);

/** The place of which the weather is fetched: `52.5,13.4`; null if it isn't known. */
export const placeOf = ({ latitude, longitude }: Located): string | null =>
  latitude === null || longitude === null ? null : `${rounded(latitude)},${rounded(longitude)}`;
