import { check } from "../check.ts";
import { main } from "../progress.ts";

await main(check);
