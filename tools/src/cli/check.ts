import { main } from "@optimyz/build/progress";
import { check } from "../check.ts";

await main(check);
