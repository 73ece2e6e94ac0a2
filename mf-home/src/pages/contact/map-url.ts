interface Place {
  latitude: number;
  longitude: number;
}

const HOST = "https://www.openstreetmap.org";
/** Half the width and height of the part shown, in degrees: about 2 kilometres each way. */
const REACH = { latitude: 0.012, longitude: 0.022 };
const ZOOM = 15;

/** URL of a map to embed, with a marker at a place. */
export function mapEmbedUrl({ latitude, longitude }: Place): string {
  const edges = [
    longitude - REACH.longitude,
    latitude - REACH.latitude,
    longitude + REACH.longitude,
    latitude + REACH.latitude,
  ];
  const query = new URLSearchParams({
    bbox: edges.map((edge) => edge.toFixed(4)).join(),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `${HOST}/export/embed.html?${query}`;
}

/** URL of the map's own page, where directions can be had. */
export function mapPageUrl({ latitude, longitude }: Place): string {
  return `${HOST}/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;
}
