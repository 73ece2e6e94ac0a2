import { color, hairColor, type Skin, skin } from "./palette.ts";
import { circle, ellipse, line, mix, path, ring } from "./shapes.ts";

export type HairStyle = "short" | "wavy" | "crop" | "bun" | "long" | "bob" | "braid" | "curly" | "turban" | "bald";

export type Head = {
  view?: "front" | "profile" | "back";
  /** For the front view: -1 looks fully left, 1 fully right. */
  turn?: number;
  tilt?: number;
  skin?: Skin;
  hair?: HairStyle;
  hairColor?: string;
  beard?: boolean;
  moustache?: boolean;
  glasses?: boolean;
  bindi?: boolean;
  earring?: boolean;
  flower?: boolean;
  mouth?: "smile" | "talk" | "calm";
  eyes?: "open" | "closed";
};

export type HeadLayers = { back: string; front: string; over: string };

/** A head 76 wide and 104 high around the origin, in layers behind, in and over the body. A profile looks right. */
export function head(o: Head): HeadLayers {
  if (o.view === "profile") return profileHead(o);
  if (o.view === "back") return backHead(o);
  return frontHead(o);
}

function frontHead(o: Head): HeadLayers {
  const tone = o.skin ?? skin.honey;
  const t = o.turn ?? 0;
  const dx = t * 15;
  const d = t < 0 ? -1 : 1;
  const hair = o.hair === "turban" ? hairColor.black : (o.hairColor ?? hairColor.black);
  const neck =
    path("M-18,24L-21,92Q0,104 21,92L18,24Z", tone.base) + path("M-18,34Q2,66 18,34L20,62Q2,84 -19,56Z", tone.shade);
  const ears = [-1, 1]
    .filter((side) => side * t < 0.35)
    .map((side) => {
      const x = side * 38 + t * 5;
      const gem = o.earring ? circle(x, 20, 5.5, color.marigold) : "";
      return ellipse(x, 0, 8, 13, tone.base) + ellipse(x + side, 1, 4, 8, tone.shade) + gem;
    })
    .join("");
  const faceShape = `M-37,-12C-38,-64 38,-64 37,-12C37,22 ${22 + t * 7},53 ${t * 9},53C${-22 + t * 7},53 -37,22 -37,-12Z`;
  const side = path(
    `M37,-12C37,22 ${22 + t * 7},53 ${t * 9},53C20,42 27,18 25,-30L34,-36Z`,
    tone.shade,
    'opacity="0.38"',
  );
  const features =
    circle(dx - 21, 15, 9, color.terracotta, 'opacity="0.28"') +
    circle(dx + 21, 15, 9, color.terracotta, 'opacity="0.28"') +
    line(`M${dx - 1},-5Q${dx + d * 4},4 ${dx + d * 8},11Q${dx + d * 8},17 ${dx},16`, tone.shade, 3.6) +
    [-1, 1].map((s) => eye(dx + s * 16, s, o, hair)).join("") +
    (o.glasses ? glasses(dx) : "");
  const front =
    neck +
    ears +
    path(faceShape, tone.base) +
    side +
    (o.beard ? beard(t, dx, hair) : "") +
    features +
    mouth(dx, o, tone) +
    (o.moustache && !o.beard
      ? path(
          `M${dx},20C${dx - 12},18 ${dx - 18},24 ${dx - 20},29C${dx - 10},27 ${dx + 10},27 ${dx + 20},29C${dx + 18},24 ${dx + 12},18 ${dx},20Z`,
          hair,
        )
      : "") +
    (o.bindi ? circle(dx, -21, 3.6, color.brick) : "");
  return frontHair(o, t, hair, front);
}

function eye(x: number, side: number, o: Head, hair: string): string {
  const brow = line(`M${x - 8},${-17 + (side > 0 ? -2 : 1)}Q${x},-22 ${x + 8},${-17 + (side > 0 ? 1 : -2)}`, hair, 3.4);
  if (o.eyes === "closed") return brow + line(`M${x - 6},-5Q${x},0 ${x + 6},-5`, color.aubergine, 3);
  return brow + ellipse(x, -4, 3.3, 4, color.aubergine);
}

function mouth(dx: number, o: Head, tone: Skin): string {
  if (o.mouth === "talk")
    return path(`M${dx - 9},27Q${dx},24 ${dx + 9},27Q${dx + 6},39 ${dx},39Q${dx - 6},39 ${dx - 9},27Z`, tone.lip);
  if (o.mouth === "calm") return line(`M${dx - 8},31Q${dx},34 ${dx + 8},31`, tone.lip, 3.6);
  return (
    path(`M${dx - 12},27Q${dx},32 ${dx + 12},27Q${dx + 7},39 ${dx},39Q${dx - 7},39 ${dx - 12},27Z`, tone.lip) +
    path(`M${dx - 8},29.5Q${dx},32.5 ${dx + 8},29.5Q${dx},35 ${dx - 8},29.5Z`, color.cream)
  );
}

function glasses(dx: number): string {
  return (
    ring(dx - 16, -3, 13, color.aubergine, 3) +
    ring(dx + 16, -3, 13, color.aubergine, 3) +
    line(`M${dx - 3},-5Q${dx},-8 ${dx + 3},-5`, color.aubergine, 3)
  );
}

function beard(t: number, dx: number, hair: string): string {
  return path(
    `M-38,-8C-38,28 -26,64 ${t * 9},65C26,64 38,28 38,-8C34,8 28,19 ${dx + 14},20Q${dx},15 ${dx - 14},20C-28,19 -34,8 -38,-8Z`,
    hair,
  );
}

function frontHair(o: Head, t: number, hair: string, face: string): HeadLayers {
  const part = t * 14 - 6;
  const sheen = mix(line(`M-24,-50Q-8,-62 14,-58`, color.cream, 4), 0.18, "screen");
  const parted =
    path(`M${part},-56C-34,-64 -50,-34 -42,12C-36,4 -35,-16 -26,-26C-14,-34 ${part - 4},-36 ${part},-50Z`, hair) +
    path(`M${part - 2},-56C36,-68 52,-34 42,12C37,4 36,-14 28,-24C16,-34 ${part + 8},-36 ${part - 2},-48Z`, hair) +
    sheen;
  const flower = o.flower
    ? [0, 1, 2, 3]
        .map((i) => circle(-34 - t * 10 + i * 9, -58 - Math.sin(i) * 7, 7, i % 2 ? color.marigold : color.marigoldPale))
        .join("")
    : "";
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

function profileHead(o: Head): HeadLayers {
  const tone = o.skin ?? skin.honey;
  const hair = o.hair === "turban" ? hairColor.black : (o.hairColor ?? hairColor.black);
  const neck =
    path("M-26,10L-30,90Q-4,104 16,92L12,40Z", tone.base) + path("M-6,38Q4,54 24,52L13,66Q-4,64 -14,44Z", tone.shade);
  const lips = o.mouth === "talk" ? "C43,24 43,27 39,29L33,32L39,34" : "C43,24 44,27 40,29.5C43,31 43,35 39,36";
  const face = path(
    `M-32,-8C-36,-60 26,-66 35,-24C36,-16 35,-12 36,-8C39,0 46,9 48,13C49,18 44,19 39,20${lips}C42,44 37,54 24,54C8,53 -6,46 -10,34L-30,20Z`,
    tone.base,
  );
  const features =
    ellipse(27, -5, 2.8, 4, color.aubergine) +
    line("M18,-17Q26,-22 33,-17", hair, 3.4) +
    circle(18, 16, 9, color.terracotta, 'opacity="0.28"') +
    line(o.mouth === "talk" ? "M30,31.5L37,31.5" : "M28,31Q34,32 39,29.5", tone.lip, 3.2) +
    (o.beard
      ? path(
          "M-8,6C-6,24 4,26 22,24L40,22C44,26 40,29 30,30C36,34 42,34 41,40C44,58 26,68 10,60C-6,52 -12,34 -10,8Z",
          hair,
        )
      : "") +
    (o.glasses ? ring(27, -4, 12, color.aubergine, 3) + line("M15,-6L-4,-4", color.aubergine, 3) : "");
  const ear =
    ellipse(-7, 3, 8, 13, tone.base) +
    ellipse(-6, 4, 4, 8, tone.shade) +
    (o.earring ? circle(-7, 23, 5.5, color.marigold) : "");
  const cap =
    path(
      "M-34,22C-56,-64 18,-84 38,-28C24,-34 12,-30 6,-18C2,-8 0,-10 -6,-14C-16,-10 -18,6 -12,20C-18,28 -28,30 -34,22Z",
      hair,
    ) + mix(line("M-26,-44Q-10,-60 12,-56", color.cream, 4), 0.18, "screen");
  const base = { back: "", front: neck + face + features + cap + ear, over: "" };
  const flower = o.flower
    ? [0, 1, 2, 3]
        .map((i) => circle(-44 + i * 4, -20 + i * 11, 7, i % 2 ? color.marigold : color.marigoldPale))
        .join("")
    : "";
  switch (o.hair) {
    case "bun":
      return { ...base, back: circle(-50, 6, 24, hair), front: base.front + flower };
    case "long":
      return {
        ...base,
        front:
          base.front +
          path("M-30,-40C-58,-20 -50,40 -60,120C-40,136 -14,120 -16,96C-10,60 -16,30 -10,16Z", hair) +
          flower +
          ear,
      };
    case "bob":
      return {
        ...base,
        front: base.front + path("M-28,-46C-58,-20 -52,40 -42,60C-22,66 -2,60 2,46C-4,30 0,0 6,-20Z", hair),
      };
    case "braid":
      return {
        ...base,
        front: base.front + flower,
        back: [0, 1, 2, 3, 4, 5].map((i) => ellipse(-44 - i * 2, 30 + i * 24, 15 - i, 16, hair)).join(""),
      };
    case "curly":
      return {
        ...base,
        front:
          base.front +
          [
            [-34, 10],
            [-40, -14],
            [-32, -36],
            [-14, -52],
            [8, -56],
            [26, -46],
            [-26, 26],
          ]
            .map(([x, y]) => circle(x, y, 18, hair))
            .join("") +
          ear,
      };
    case "turban": {
      const cloth = o.hairColor ?? color.marigold;
      return {
        ...base,
        front:
          base.front +
          path("M-38,10C-70,-80 34,-104 42,-22C28,-32 10,-30 -2,-16C-14,-4 -24,8 -38,10Z", cloth) +
          line("M-34,-8Q-6,-50 34,-54", color.aubergine, 2.5, 'opacity="0.3"') +
          line("M-40,-30Q-14,-66 22,-70", color.aubergine, 2.5, 'opacity="0.3"') +
          ear,
      };
    }
    case "bald":
      return {
        ...base,
        front:
          neck +
          face +
          features +
          path("M-33,22C-42,0 -38,-20 -28,-24C-18,-16 -18,6 -12,20C-18,28 -28,30 -33,22Z", hair) +
          ear,
      };
    default:
      return base;
  }
}

function backHead(o: Head): HeadLayers {
  const tone = o.skin ?? skin.honey;
  const hair = o.hair === "turban" ? (o.hairColor ?? color.marigold) : (o.hairColor ?? hairColor.black);
  const neck =
    path("M-19,20L-22,92Q0,102 22,92L19,20Z", tone.base) + path("M-19,30Q0,50 19,30L20,52Q0,66 -20,52Z", tone.shade);
  const ears = ellipse(-39, 2, 7, 12, tone.base) + ellipse(39, 2, 7, 12, tone.shade);
  const skull =
    path("M-40,0C-46,-70 46,-70 40,0C38,24 26,42 0,44C-26,42 -38,24 -40,0Z", hair) +
    mix(path("M-26,-40C-14,-54 4,-54 14,-50C0,-46 -14,-38 -22,-22Z", color.cream), 0.14, "screen");
  const extra: Partial<Record<HairStyle, string>> = {
    bun:
      circle(0, 14, 26, hair) +
      ring(0, 14, 15, color.plumSoft, 2.5, 'opacity="0.6"') +
      (o.flower
        ? [0, 1, 2, 3, 4]
            .map((i) =>
              circle(
                -22 + i * 11,
                34 + Math.sin((i / 4) * Math.PI) * 8,
                8,
                i % 2 ? color.marigold : color.marigoldPale,
              ),
            )
            .join("")
        : ""),
    long: path("M-42,-10C-50,60 -52,110 -44,150C-16,162 16,162 44,150C52,110 50,60 42,-10Z", hair),
    bob: path("M-42,-14C-54,20 -52,44 -42,58C-16,66 16,66 42,58C52,44 54,20 42,-14Z", hair),
    braid: [0, 1, 2, 3, 4, 5]
      .map(
        (i) =>
          ellipse(0, 44 + i * 24, 15 - i, 16, hair) +
          line(
            `M${-10 + i},${40 + i * 24}Q0,${52 + i * 24} ${10 - i},${40 + i * 24}`,
            color.plumSoft,
            2,
            'opacity="0.6"',
          ),
      )
      .join(""),
    curly: Array.from({ length: 14 }, (_, i) =>
      circle(Math.cos((i / 14) * 6.28) * 34, -8 + Math.sin((i / 14) * 6.28) * 36, 20, hair),
    ).join(""),
    turban:
      line("M-36,4Q0,-60 34,-34", color.aubergine, 2.5, 'opacity="0.3"') +
      line("M-38,-18Q0,-66 26,-46", color.aubergine, 2.5, 'opacity="0.3"') +
      line("M36,6Q0,-30 -30,-40", color.aubergine, 2.5, 'opacity="0.3"'),
  };
  const bald = o.hair === "bald" ? path("M-34,-14C-34,-62 34,-62 34,-14C20,4 -20,4 -34,-14Z", tone.base) : "";
  const long = o.hair === "long" || o.hair === "braid";
  const all = neck + ears + skull + bald;
  return long
    ? { back: "", front: all, over: extra[o.hair ?? "short"] ?? "" }
    : { back: "", front: all + (extra[o.hair ?? "short"] ?? ""), over: "" };
}
