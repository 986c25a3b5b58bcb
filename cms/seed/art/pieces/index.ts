import type { Piece } from "../views/piece";
import { kids } from "./kids";
import { menKurtas, menPants } from "./men-kurtas";
import { menRest } from "./men-rest";
import { menTees } from "./men-tees";
import { womenClothes } from "./women-clothes";
import { womenRest } from "./women-rest";

export const pieces: readonly Piece[] = [...menTees, ...menKurtas, ...menPants, ...menRest, ...womenClothes, ...womenRest, ...kids];
