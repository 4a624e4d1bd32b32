// What things are made of; few, so that the graphics card changes seldom from one to another.
import { type Material, MeshBasicMaterial, MeshLambertMaterial, MeshPhongMaterial } from 'three';

export class Materials {
  readonly land = new MeshLambertMaterial({ vertexColors: true });
  readonly water = new MeshPhongMaterial({ vertexColors: true, specular: '#bfe3ee', shininess: 90 });
  readonly glow = new MeshBasicMaterial({ vertexColors: true, toneMapped: false });
  /** A tile or a building that is not there yet, or is about to go. */
  readonly ghost = new MeshLambertMaterial({ vertexColors: true, transparent: true, opacity: 0.86 });
  readonly doubtful = new MeshLambertMaterial({ vertexColors: true, transparent: true, opacity: 0.5 });

  dispose(): void {
    for (const material of Object.values(this) as Material[]) material.dispose();
  }
}
