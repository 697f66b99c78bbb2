// The care plans of a plant: the sentences with a date set apart.

import type { ReactNode } from 'react';

export const next = (day: ReactNode): ReactNode => <>Next: {day}</>;
