import {
  type ActiveElement,
  ArcElement,
  BarElement,
  CategoryScale,
  Chart,
  type ChartOptions,
  Filler,
  Legend,
  LinearScale,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { Bar, Line, Pie } from 'react-chartjs-2';

export interface ChartProps {
  kind: 'line' | 'bar' | 'pie';
  /** Names the figures: the heading of their column. */
  label: string;
  labels: string[];
  data: number[];
  format: (figure: number) => string;
  /** Opens what the figure at this place counts. */
  onOpen?: (index: number) => void;
}

Chart.register(ArcElement, BarElement, CategoryScale, Filler, Legend, LinearScale, LineElement, PointElement, Tooltip);

const MARIGOLD = '#d9a54a';
const INDIGO = '#8ea0f5';
const SLICES = [MARIGOLD, INDIGO, '#7cb886', '#dd7a62', '#c39ad6'];
const TEXT = '#c3c8dd';
const GRID = '#2a3152';
const PANEL = '#171c30';

Chart.defaults.font.family = '"Mulish", system-ui, sans-serif';
Chart.defaults.color = TEXT;

/** The drawing itself, in a file of its own: chart.js is fetched when a chart is shown. */
export default function ChartCanvas({ kind, label, labels, data, format, onOpen }: ChartProps) {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const tooltip = {
    backgroundColor: '#0f1322',
    borderColor: GRID,
    borderWidth: 1,
    padding: 10,
    callbacks: { label: ({ dataIndex }: { dataIndex: number }) => format(data[dataIndex] ?? 0) },
  };
  const common = {
    ...{ responsive: true, maintainAspectRatio: false, ...(still ? { animation: false as const } : {}) },
    ...(onOpen && {
      onClick: (_: unknown, [at]: ActiveElement[]) => at && onOpen(at.index),
      onHover: (_: unknown, at: ActiveElement[], { canvas }: Chart) => {
        canvas.style.cursor = at.length ? 'pointer' : '';
      },
    }),
  };

  if (kind === 'pie') {
    const options: ChartOptions<'pie'> = {
      ...common,
      plugins: { tooltip, legend: { position: 'bottom', labels: { boxWidth: 12, padding: 14 } } },
    };
    const slices = { data, backgroundColor: SLICES, borderColor: PANEL, borderWidth: 2 };
    return <Pie data={{ labels, datasets: [slices] }} options={options} aria-hidden="true" />;
  }

  const axes = {
    x: { grid: { display: false }, border: { color: GRID }, ticks: { maxRotation: 0, autoSkipPadding: 18 } },
    y: {
      beginAtZero: true,
      grid: { color: GRID },
      border: { display: false },
      ticks: { precision: 0, maxTicksLimit: 6, callback: (value: string | number) => format(Number(value)) },
    },
  };
  const plugins = { tooltip: { ...tooltip, displayColors: false }, legend: { display: false } };
  if (kind === 'bar') {
    const bars = { label, data, backgroundColor: INDIGO, borderRadius: 3, maxBarThickness: 36 };
    return (
      <Bar data={{ labels, datasets: [bars] }} options={{ ...common, plugins, scales: axes }} aria-hidden="true" />
    );
  }
  const line = {
    ...{ label, data, fill: true, tension: 0.3 },
    ...{ borderColor: MARIGOLD, backgroundColor: 'rgb(217 165 74 / 14%)', borderWidth: 2 },
    ...{ pointRadius: 0, pointHoverRadius: 5, pointHitRadius: 16, pointBackgroundColor: MARIGOLD },
  };
  return (
    <Line
      data={{ labels, datasets: [line] }}
      options={{ ...common, plugins, scales: axes, interaction: { mode: 'index', intersect: false } }}
      aria-hidden="true"
    />
  );
}
