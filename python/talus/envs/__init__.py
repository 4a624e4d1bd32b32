"""Environments of others: each module needs its library, which is not installed with Talus.

``taluva_v0``, ``talat_v0``, ``talavera_v0``   PettingZoo (AEC)
``gym``                                        Gymnasium: solo Talavera, and one seat of any game against computer players
``open_spiel``                                 OpenSpiel: ``pyspiel.load_game("talus_taluva")`` and so on

Chance is drawn from the seed of ``reset``, except in OpenSpiel, where it is explicit.
"""
