import { Bar, BarChart, CartesianGrid, LabelList, XAxis, YAxis } from 'recharts';
import type { EventType } from '../../../contract/calendar.ts';
import type { Report } from '../../../contract/report.ts';
import { ChartImage } from './ChartImage.tsx';
import {
  careHeight,
  dayLabel,
  familyHeight,
  familyName,
  figure,
  monthLabel,
  monthStarts,
  type Week,
} from './report.rules.ts';

/** Under this width a month has room for its letter alone, and a week for its day: the first one says the month. */
const narrow = 420;

/** The charts tell nothing by a pointer, by keys or by moving: what they show is written beside them. */
const still = { accessibilityLayer: false } as const;

export interface CareChartProps {
  weeks: Week[];
  types: readonly EventType[];
  isYear: boolean;
  label: string;
}

/** How often care was given in each week, by type, one type upon the other. */
export const CareChart = ({ label, ...care }: CareChartProps) => (
  <ChartImage label={label} height={careHeight} draw={(width) => <CareBars {...care} width={width} />} />
);

function CareBars({ weeks, types, isYear, width }: Omit<CareChartProps, 'label'> & { width: number }) {
  const monthOf = (from: string) => (width < narrow ? monthLabel(from).charAt(0) : monthLabel(from));
  const weekOf = (from: string, index: number) =>
    width < narrow && index > 0 ? String(Number(from.slice(8))) : dayLabel(from);
  /** The sum of a week stands on the uppermost of its types. */
  const totalOn = (type: EventType, week: Week): string =>
    types.findLast((one) => week[one] > 0) === type ? figure(week.total) : '';
  return (
    <BarChart
      {...still}
      data={weeks}
      width={width}
      height={careHeight}
      margin={{ top: 18, right: 4, bottom: 0, left: 0 }}
      barCategoryGap={isYear ? '18%' : '34%'}
    >
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey="from"
        height={24}
        interval={0}
        tickLine={false}
        {...(isYear ? { ticks: monthStarts(weeks), tickFormatter: monthOf } : { tickFormatter: weekOf })}
      />
      <YAxis width={34} allowDecimals={false} tickLine={false} axisLine={false} tickFormatter={figure} />
      {types.map((type) => (
        <Bar
          key={type}
          dataKey={type}
          stackId="care"
          maxBarSize={56}
          isAnimationActive={false}
          className={isYear ? 'report-bar report-bar-thin' : 'report-bar'}
          data-care={type}
        >
          {!isYear && <LabelList position="top" valueAccessor={({ payload }) => totalOn(type, payload)} />}
        </Bar>
      ))}
    </BarChart>
  );
}

export interface FamilyChartProps {
  families: Report['families'];
  label: string;
}

const longest = 18;
const shortened = (name: string): string =>
  [...name].length > longest ? `${[...name].slice(0, longest - 1).join('')}…` : name;

/** How many plants of each family the garden has. */
export const FamilyChart = ({ label, families }: FamilyChartProps) => (
  <ChartImage
    label={label}
    height={familyHeight(families.length)}
    draw={(width) => <FamilyBars families={families} width={width} />}
  />
);

function FamilyBars({ families, width }: Pick<FamilyChartProps, 'families'> & { width: number }) {
  const rows = families.map(({ family, plants }) => ({ name: familyName(family), plants }));
  return (
    <BarChart
      {...still}
      layout="vertical"
      data={rows}
      width={width}
      height={familyHeight(rows.length)}
      margin={{ top: 4, right: 36, bottom: 4, left: 0 }}
      barCategoryGap="26%"
    >
      <XAxis type="number" hide domain={[0, 'dataMax']} />
      <YAxis
        type="category"
        dataKey="name"
        width={152}
        interval={0}
        tickLine={false}
        axisLine={false}
        tickFormatter={shortened}
      />
      <Bar dataKey="plants" isAnimationActive={false} className="report-family-bar" radius={[0, 4, 4, 0]}>
        <LabelList dataKey="plants" position="right" formatter={(plants) => figure(Number(plants))} />
      </Bar>
    </BarChart>
  );
}
