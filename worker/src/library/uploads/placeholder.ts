/** 300x200, in the site's warm paper and marigold: an arch and a rising circle. */
export const placeholderSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" viewBox="0 0 300 200">
<rect width="300" height="200" fill="#f4e9d8"/>
<path d="M85 200v-75a65 65 0 0 1 130 0v75z" fill="#e4d2b6"/>
<circle cx="150" cy="128" r="34" fill="#e9a23b"/>
<path d="M110 200v-18a40 40 0 0 1 80 0v18z" fill="#7a5068"/>
</svg>`;
