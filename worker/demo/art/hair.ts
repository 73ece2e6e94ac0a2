import type { Head, HeadLayers } from "./head-types.ts";
import { color } from "./palette.ts";
import { circle, ellipse, line, mix, path, ring } from "./shapes.ts";

/** The hair of a head seen from the front, laid around the finished face; `t` is the turn of the head. */
export function frontHair(o: Head, t: number, hair: string, face: string): HeadLayers {
  const part = t * 14 - 6;
  const sheen = mix(path("M-27,-44Q-12,-62 17,-57Q-8,-56 -27,-44Z", color.cream), 0.2, "screen");
  const parted =
    path(`M${part},-56C-34,-64 -50,-36 -41,2C-37,-4 -35,-16 -26,-26C-14,-34 ${part - 4},-36 ${part},-50Z`, hair) +
    path(`M${part - 2},-56C36,-68 52,-36 41,2C37,-4 36,-14 28,-24C16,-34 ${part + 8},-36 ${part - 2},-48Z`, hair) +
    sheen;
  const petal = (i: number): string =>
    circle(
      -t * 26 - 19 + i * 7,
      -49 - Math.sin((i / 6) * Math.PI) * 7,
      5.4,
      i % 2 ? color.marigoldPale : color.marigold,
    );
  const flower = o.flower ? [0, 1, 2, 3, 4, 5, 6].map(petal).join("") : "";
  switch (o.hair) {
    case "bun":
      return {
        back: circle(-t * 26 + 2, -62, 25, hair) + ring(-t * 26 + 2, -62, 14, color.plumSoft, 2, 'opacity="0.5"'),
        front: face + parted + flower,
        over: "",
      };
    case "long":
      return {
        back: path(
          "M-46,-20C-56,-78 56,-80 48,-18C56,30 50,80 66,140C40,158 -40,158 -66,138C-50,86 -56,30 -46,-20Z",
          hair,
        ),
        front: face + parted + flower,
        over: "",
      };
    case "bob":
      return {
        back: path("M-46,-16C-54,-82 54,-84 48,-16C54,18 54,40 44,58C24,64 -24,64 -44,58C-56,40 -54,16 -46,-16Z", hair),
        front: `${face}${path("M-20,-58C-50,-56 -52,-8 -44,34C-34,26 -36,-4 -30,-18C-8,-22 18,-34 24,-44C30,-30 34,-8 36,32C48,20 52,-24 42,-40C30,-66 0,-70 -20,-58Z", hair)}${sheen}`,
        over: "",
      };
    case "braid": {
      const plait = [0, 1, 2, 3, 4, 5]
        .map(
          (i) =>
            ellipse(48 + Math.sin(i) * 3, 62 + i * 24, 15 - i, 16, hair) +
            line(
              `M${38 + i},${58 + i * 24}Q48,${70 + i * 24} ${58 - i},${58 + i * 24}`,
              color.plumSoft,
              2,
              'opacity="0.6"',
            ),
        )
        .join("");
      return {
        back: path("M-44,-16C-52,-78 52,-80 46,-16C52,20 50,50 44,64L-30,50C-48,40 -50,10 -44,-16Z", hair),
        front: face + parted + flower,
        over: plait + circle(49, 200, 8, color.marigold) + path("M42,204L56,204L52,232L46,232Z", hair),
      };
    }
    case "curly": {
      const puffs = Array.from({ length: 15 }, (_, i) => {
        const a = Math.PI * (0.92 + (i / 14) * 1.16);
        return circle(Math.cos(a) * 46, -14 + Math.sin(a) * 44, 19, hair);
      }).join("");
      return {
        back: puffs + circle(-46, 22, 18, hair) + circle(46, 22, 18, hair),
        front: face + [-26, -10, 8, 25].map((x, i) => circle(x, -42 - (i % 2) * 5, 15, hair)).join(""),
        over: "",
      };
    }
    case "turban": {
      const cloth = o.hairColor ?? color.marigold;
      const wrap = path(`M-45,-10C-66,-92 62,-96 46,-10C36,-28 18,-38 ${t * 10},-44C-18,-38 -34,-28 -45,-10Z`, cloth);
      const folds = [0, 1, 2]
        .map((i) =>
          line(
            `M${-44 + i * 4},${-22 - i * 16}Q${-4 + i * 4},${-52 - i * 12} ${40 - i * 6},${-58 - i * 6}`,
            color.aubergine,
            2.5,
            'opacity="0.3"',
          ),
        )
        .join("");
      return { back: "", front: face + wrap + folds, over: "" };
    }
    case "bald":
      return {
        back: "",
        front:
          face +
          path("M-39,4C-44,-14 -40,-30 -34,-36C-34,-22 -34,-10 -39,4Z", hair) +
          path("M39,4C44,-14 40,-30 34,-36C34,-22 34,-10 39,4Z", hair),
        over: "",
      };
    case "crop":
      return {
        back: "",
        front:
          face +
          path("M-40,2C-48,-68 48,-70 40,2C37,-8 37,-22 30,-32C12,-40 -12,-40 -30,-32C-37,-22 -37,-8 -40,2Z", hair) +
          sheen,
        over: "",
      };
    case "wavy":
      return {
        back: "",
        front:
          face +
          path(
            "M-40,4C-56,-34 -44,-62 -22,-66C-4,-82 30,-76 36,-60C52,-50 48,-20 40,4C37,-10 38,-22 31,-30C22,-26 14,-34 6,-32C-6,-26 -16,-34 -28,-26C-36,-20 -37,-8 -40,4Z",
            hair,
          ) +
          sheen,
        over: "",
      };
    default:
      return {
        back: "",
        front:
          face +
          path(
            "M-40,4C-50,-36 -40,-62 -14,-66C14,-76 44,-60 45,-34C46,-18 43,-8 40,4C37,-10 36,-20 31,-28C12,-26 -8,-32 -20,-42C-26,-32 -36,-22 -40,4Z",
            hair,
          ) +
          sheen,
        over: "",
      };
  }
}
