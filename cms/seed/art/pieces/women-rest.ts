import { halfDrop, row, scattered } from "../brush/repeat";
import { group, line } from "../brush/strokes";
import { coat } from "../garments/coat";
import { dupatta } from "../garments/dupatta";
import { kaftan } from "../garments/kaftan";
import { mojari } from "../garments/mojari";
import { border, rosette } from "../motifs/border";
import { elephant } from "../motifs/elephant";
import { feather } from "../motifs/feather";
import { jharokha } from "../motifs/jharokha";
import { khejri } from "../motifs/khejri";
import { leheriya } from "../motifs/leheriya";
import { lotus } from "../motifs/lotus";
import { moon } from "../motifs/moon";
import { star } from "../motifs/star";
import { indigo } from "../palettes/indigo";
import { ink } from "../palettes/ink";
import { madder } from "../palettes/madder";
import { marigold } from "../palettes/marigold";
import { natural } from "../palettes/natural";
import { neem } from "../palettes/neem";
import { plum } from "../palettes/plum";
import { rose } from "../palettes/rose";
import { sand } from "../palettes/sand";
import { sky } from "../palettes/sky";
import { on, tables } from "../palettes/tables";
import type { Piece } from "../views/piece";

export const womenRest: Piece[] = [
  {
    slug: "gulab-jutti",
    colours: { Rose: rose, Marigold: marigold, Sky: sky, Plum: plum },
    surface: "linen",
    turn: 0,
    zoom: 0.92,
    make: ({ inks, roll, cut }) =>
      mojari({
        ...cut,
        toe: "point",
        sole: "#b58a5a",
        trim: inks.light,
        paint: {
          bed: group(rosette({ ...inks, main: "#8a4a3a", accent: "#d8b27a", light: "#8a4a3a", deep: "#7a4a2a" }, roll, 48), 503, 900),
          upper: group(rosette(inks, roll, 62), 502, 420) + group(rosette(inks, roll, 30), 502, 300) + group(rosette(inks, roll, 34), 430, 540) + group(rosette(inks, roll, 34), 574, 540) + row(roll, 446, 360, 410, 620, 6, 0.3, () => rosette(inks, roll, 26)) + row(roll, 556, 350, 596, 620, 6, 0.3, () => rosette(inks, roll, 26)),
          counter: row(roll, 418, 740, 430, 1010, 8, 0.4, () => rosette(inks, roll, 26)) + row(roll, 586, 740, 576, 1010, 8, 0.4, () => rosette(inks, roll, 26)),
        },
      }),
    detail: { x: 310, y: 470, wide: 320, turn: -8 },
    third: { kind: "border", look: { x: 700, y: 820, wide: 420, turn: 10 } },
  },
  {
    slug: "mor-pankh-dupatta",
    colours: {
      Indigo: { ...indigo, main: "#3f8f96", second: "#7f9f4a", accent: "#d09a3c" },
      Neem: { ...neem, main: "#8fd0c0", second: "#1f5a5a", accent: "#d8a84e" },
      Natural: on("dune", { ...natural, main: "#2f6f78", second: "#5f7f3a", accent: "#c58b2a", light: "#e9c97e" }),
    },
    surface: "plaster",
    turn: 0,
    zoom: 1.04,
    make: ({ inks, roll, cut }) => {
      const tier = (x0: number, x1: number, y: number, n: number, k: number): string => row(roll, x0, y, x1, y, n, k, (r) => `<g transform="scale(1 -1)">${feather(inks, r)}</g>`);
      const short = border("temple", inks, roll, 480, 780, 40);
      return dupatta({
        ...cut,
        layout: "hung",
        trim: inks.accent,
        paint: {
          body: `${tier(272, 668, 936, 6, 1)}${tier(304, 636, 742, 5, 0.92)}${tier(280, 660, 540, 6, 0.74)}${tier(310, 630, 372, 5, 0.6)}<g transform="translate(0 1044)">${border("temple", inks, roll, 226, 712, 40)}</g>`,
          behind: `${tier(500, 750, 730, 5, 0.6)}<g transform="translate(0 812)">${short}</g>`,
        },
      });
    },
    detail: { x: 470, y: 900, wide: 330, turn: 3 },
    third: { kind: "border", look: { x: 430, y: 1030, wide: 440, turn: -4 } },
    fabric: (inks, roll) => halfDrop(roll, { x: 60, y: 90, width: 960, height: 960 }, 150, 240, 1.1, (r) => feather(inks, r), 4),
  },
  {
    slug: "leheriya-dupatta",
    colours: { Rose: rose, Marigold: marigold, Sky: sky, Madder: madder },
    surface: "paper",
    turn: -4,
    shade: true,
    make: ({ inks, roll, cut }) =>
      dupatta({
        ...cut,
        layout: "folded",
        trim: inks.accent,
        paint: { body: leheriya(inks, roll, { x: 200, y: 170, width: 620, height: 840 }, 40), flap: `<g transform="rotate(12 500 800)">${leheriya(inks, roll, { x: 100, y: 460, width: 820, height: 720 }, 40)}</g>` },
      }),
    detail: { x: 560, y: 660, wide: 400, turn: 8 },
    third: { kind: "border", look: { x: 400, y: 1070, wide: 420, turn: 4 } },
  },
  {
    slug: "jharokha-dupatta",
    colours: { Natural: { ...natural, main: "#9c3b26", second: "#4f6b4a", accent: "#c58b2a", light: "#f3e7cf", table: tables.sage }, Plum: plum },
    surface: "stone",
    turn: 2,
    make: ({ inks, roll, cut }) =>
      dupatta({
        ...cut,
        layout: "folded",
        trim: inks.accent,
        paint: {
          body: halfDrop(roll, { x: 280, y: 240, width: 460, height: 400 }, 90, 100, 0.32, (r) => rosette(inks, r, 40)),
          flap: `<g transform="rotate(4 470 1060)">${row(roll, 270, 910, 700, 910, 4, 0.84, (r) => jharokha(inks, r))}<g transform="translate(0 1040)">${border("vine", inks, roll, 190, 780, 56)}</g><g transform="translate(0 798)">${border("vine", inks, roll, 190, 820, 34)}</g></g>`,
        },
      }),
    detail: { x: 450, y: 900, wide: 340, turn: -4 },
    third: { kind: "border", look: { x: 620, y: 1040, wide: 420, turn: -2 } },
  },
  {
    slug: "khejri-coat",
    colours: { Natural: { ...natural, second: "#5d7350", main: "#7b8a4e", accent: "#c58b2a", deep: "#3a2a20", table: tables.dune }, Marigold: { ...marigold, deep: "#43200f", second: "#5d3d16", main: "#7a2c1b", accent: "#f0cf86" } },
    surface: "plaster",
    turn: -1,
    weave: "silk",
    make: ({ inks, roll, cut }) => {
      const tree = group(khejri(inks, roll), 500, 760, 3.3);
      return coat({
        ...cut,
        sleeve: "wide",
        hem: 1130,
        flare: 236,
        open: 46,
        lining: inks.accent,
        trim: inks.deep,
        paint: {
          frontLeft: group(khejri(inks, roll), 384, 900, 1.9),
          frontRight: group(khejri(inks, roll), 626, 960, 1.35),
          back: tree,
          sleeveLeft: group(khejri(inks, roll), 180, 620, 0.8, 10),
          sleeveRight: group(khejri(inks, roll), 824, 640, 0.6, -10),
        },
      });
    },
    detail: { x: 390, y: 800, wide: 360, turn: 4 },
    third: { kind: "back" },
  },
  {
    slug: "desert-moon-cape",
    colours: { Indigo: { ...indigo, main: "#c9a06a", second: "#5d739f", accent: "#d8a850" }, Ink: ink },
    surface: "stone",
    turn: 0.5,
    zoom: 1.02,
    weave: "silk",
    make: ({ inks, roll, cut }) => {
      const night = scattered(roll, { x: 120, y: 200, width: 780, height: 560 }, 60, 260, (r) => star(inks, r), () => roll.between(0.07, 0.2), 40);
      const scene = `${group(moon(inks, roll), 500, 800, 4.1)}${night}`;
      return kaftan({ ...cut, cape: true, hem: 1040, lining: inks.accent, trim: inks.accent, paint: { left: scene, right: scene, body: scene } });
    },
    detail: { x: 620, y: 640, wide: 400, turn: -3 },
    third: { kind: "back" },
    fabric: (inks, roll) => group(moon(inks, roll), 500, 500, 5.4),
  },
  {
    slug: "lotus-pond-kaftan",
    colours: { Neem: { ...neem, main: "#d9929a", light: "#f6e3d8", second: "#8fa878" }, Sky: { ...sky, main: "#c2727c", second: "#4f6b4a", light: "#f7e6dc", accent: "#d8a84e" }, Rose: rose },
    surface: "linen",
    turn: -1,
    zoom: 1,
    weave: "silk",
    make: ({ inks, roll, cut }) => {
      const water = Array.from({ length: 26 }, (_, i) => line([[120 + roll.between(0, 500), 560 + i * 21], [400 + roll.around(0, 60), 566 + i * 21], [600 + roll.between(0, 300), 560 + i * 21]], inks.second, roll.between(2, 6), 0.7)).join("");
      const pond = [[300, 900, 1.15], [520, 960, 1.45], [730, 890, 1.1], [410, 740, 0.8], [620, 760, 0.85], [220, 740, 0.6], [790, 720, 0.55], [505, 620, 0.5]] as const;
      return kaftan({ ...cut, hem: 1080, trim: inks.light, paint: { body: water + [...pond].reverse().map(([x, y, k]) => group(lotus(inks, roll), x, y, k, roll.around(0, 6))).join(""), band: row(roll, 440, 200, 500, 316, 5, 0.2, (r) => rosette(inks, r, 36)) + row(roll, 560, 200, 512, 316, 5, 0.2, (r) => rosette(inks, r, 36)) } });
    },
    detail: { x: 500, y: 850, wide: 380, turn: 3 },
    third: { kind: "border", look: { x: 500, y: 300, wide: 420, turn: -2 } },
    fabric: (inks, roll) => halfDrop(roll, { x: 80, y: 60, width: 960, height: 960 }, 210, 250, 1.05, (r) => lotus(inks, r), 5),
  },
  {
    slug: "gangaur-coat",
    colours: { Madder: { ...madder, main: "#e6d3ae", second: "#2b3a66" }, Sand: { ...sand, main: "#565f7c", second: "#8d3522", accent: "#c58b2a" } },
    surface: "plaster",
    turn: 1.5,
    weave: "silk",
    make: ({ inks, roll, cut }) => {
      const herd = group(elephant(inks, roll), 352, 962, 0.98) + group(elephant(inks, roll), 648, 962, 0.98, 0, true);
      const field = `${herd}<g transform="translate(0 1076)">${border("flower", inks, roll, 230, 770, 70)}</g><g transform="translate(0 856)">${border("temple", inks, roll, 230, 770, 40)}</g>${halfDrop(roll, { x: 320, y: 240, width: 380, height: 520 }, 72, 96, 0.3, (r) => rosette(inks, r, 40))}`;
      return coat({ ...cut, sleeve: "narrow", hem: 1120, flare: 250, open: 30, lining: inks.second, trim: inks.accent, paint: { frontLeft: field, frontRight: field, back: field } });
    },
    detail: { x: 350, y: 960, wide: 270, turn: -4 },
    third: { kind: "back" },
  },
];
