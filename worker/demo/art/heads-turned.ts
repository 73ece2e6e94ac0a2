import type { HairStyle, Head, HeadLayers } from "./head-types.ts";
import { color, hairColor, skin } from "./palette.ts";
import { circle, ellipse, line, mix, path, ring } from "./shapes.ts";

/** A head in profile, looking right. */
export function profileHead(o: Head): HeadLayers {
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
    ) + mix(path("M-28,-42Q-12,-62 14,-57Q-10,-55 -28,-42Z", color.cream), 0.2, "screen");
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

/** A head seen from behind. */
export function backHead(o: Head): HeadLayers {
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
